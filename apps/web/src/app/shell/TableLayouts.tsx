import type { TableLayout } from '@twinscape/contract/identity';
import { identityCalls } from '@twinscape/contract/identity';
import { useEffect } from 'react';
import { send, useCall } from '../../platform/api/index.ts';
import { useSignedInUser } from '../../platform/session/index.ts';
import {
  keepTablePreferences,
  noteTableSaved,
  receiveTablePreferences,
  type TablePreferences,
  useTablePreferenceStore,
} from '../../ui/table/preferences.ts';

/** Dragging an edge changes a width many times a second. */
const QUIET_MS = 800;

/** Keeps with the account how its reader arranges tables, and brings it to every browser (T-USR-06, T-USR-07). */
export function TableLayouts() {
  const { id: accountId } = useSignedInUser();
  const isWanted = useTablePreferenceStore((state) => state.isWanted);
  const { data } = useCall(
    identityCalls.GetTableLayouts,
    {},
    { enabled: isWanted, handles: true, freshMs: Number.POSITIVE_INFINITY },
  );
  useEffect(() => {
    if (!data) return;
    // The page was left before these had been saved.
    const unsaved = receiveTablePreferences(accountId, toPreferences(data));
    for (const [name, preferences] of Object.entries(unsaved)) save(name, preferences);
  }, [data, accountId]);
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const stop = keepTablePreferences((name, preferences) => {
      clearTimeout(timers.get(name));
      timers.set(
        name,
        setTimeout(() => save(name, preferences), QUIET_MS),
      );
    });
    return () => {
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, []);
  return null;
}

/** What cannot be saved now stays on this browser, which tries again when the page is opened anew. */
function save(name: string, preferences: TablePreferences): void {
  send(identityCalls.SaveTableLayout, { tableName: name, ...toLayout(preferences) }, { handles: true }).then(
    () => noteTableSaved(name),
    () => undefined,
  );
}

type NamedLayout = TableLayout & { readonly tableName: string };

const toPreferences = (layouts: readonly NamedLayout[]): Record<string, TablePreferences> =>
  Object.fromEntries(
    layouts.map(({ tableName, hidden, order, widths, isDense }) => [
      tableName,
      {
        hidden,
        order,
        widths: Object.fromEntries(widths.map(({ column, width }) => [column, width])),
        dense: isDense,
      },
    ]),
  );

const toLayout = ({ hidden, order, widths, dense }: TablePreferences): TableLayout => ({
  hidden,
  order,
  widths: Object.entries(widths).map(([column, width]) => ({ column, width: Math.round(width) })),
  isDense: dense,
});
