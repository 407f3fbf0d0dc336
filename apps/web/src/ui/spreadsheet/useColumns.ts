import type { SheetColumnChoice, SheetReading } from '@twinscape/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldByPlace, findMissingFields, guessFields, toColumnChoices } from './columnChoice.ts';

/** Answers what a file holds. */
export type ReadSheetColumns<Order> = (order: Order, signal: AbortSignal) => Promise<SheetReading>;

type Read = { readonly file: File; readonly key: string };
type State = Read & ({ readonly reading: SheetReading; readonly fields: FieldByPlace } | { readonly failure: unknown });

export type ColumnsStage =
  | { readonly name: 'none' }
  | { readonly name: 'reading' }
  | { readonly name: 'failed'; readonly failure: unknown }
  | {
      readonly name: 'read';
      readonly reading: SheetReading;
      readonly fields: FieldByPlace;
      /** As the import takes them; undefined while a necessary one is missing. */
      readonly choices: readonly SheetColumnChoice[] | undefined;
    };

/**
 * The columns of the file of an order, read again when the file or `key` – what its columns depend on besides – is
 * another.
 */
export function useColumns<Order extends { readonly file: File }>(
  order: Order | undefined,
  key: string,
  read: ReadSheetColumns<Order>,
): { readonly stage: ColumnsStage; readonly choose: (fields: FieldByPlace) => void } {
  const [state, setState] = useState<State>();
  const file = order?.file;
  const start = useEffectEvent((own: Read, signal: AbortSignal) => {
    if (!order) return;
    read(order, signal).then(
      (reading) => {
        if (!signal.aborted) setState({ ...own, reading, fields: guessFields(reading) });
      },
      (failure: unknown) => {
        if (!signal.aborted) setState({ ...own, failure });
      },
    );
  });
  useEffect(() => {
    if (!file) return;
    const stopper = new AbortController();
    start({ file, key }, stopper.signal);
    return () => stopper.abort();
  }, [file, key]);
  const isOwn = state !== undefined && state.file === file && state.key === key;
  const stage: ColumnsStage = !file
    ? { name: 'none' }
    : !isOwn
      ? { name: 'reading' }
      : 'failure' in state
        ? { name: 'failed', failure: state.failure }
        : {
            name: 'read',
            reading: state.reading,
            fields: state.fields,
            choices:
              findMissingFields(state.reading, state.fields).length > 0 ? undefined : toColumnChoices(state.fields),
          };
  return {
    stage,
    choose: (fields) => setState((now) => (now && 'fields' in now ? { ...now, fields } : now)),
  };
}
