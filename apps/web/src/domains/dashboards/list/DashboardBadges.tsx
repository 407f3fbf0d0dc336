import type { DashboardRow } from '@twinscape/contract/dashboards';
import { useMessages } from '../../../platform/language/index.ts';
import { useProject } from '../../../platform/routes/index.ts';
import { Glyph, type GlyphName } from '../../../ui/index.ts';
import { dashboardMessages } from '../messages.ts';
import css from './List.module.css';

/** What a dashboard is besides its name: the default, shared, public, for some people only. */
export function DashboardBadges({ row }: { readonly row: DashboardRow }) {
  const words = useMessages(dashboardMessages);
  const { id: projectId } = useProject();
  const marks = [
    [row.isDefault, 'default', 'star', words.isDefault],
    [row.isShared, 'shared', 'link', words.isShared],
    [row.isPublic, 'public', 'globe', words.isPublic],
    [row.audience === 'people', 'people', 'lock', words.isForPeople],
    [row.projectId !== undefined && row.projectId !== projectId, 'elsewhere', 'copy', words.isElsewhere],
  ] as const satisfies readonly (readonly [boolean, string, GlyphName, string])[];
  return marks.map(
    ([isSo, mark, glyph, word]) =>
      isSo && (
        <span key={mark} className={css.mark} data-mark={mark}>
          <Glyph name={glyph} size={12} />
          {word}
        </span>
      ),
  );
}
