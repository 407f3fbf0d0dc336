import { refuse, type Values } from '@twinscape/contract';
import { projectRefusals as refusals } from '@twinscape/contract/projects';

/** Both dates are calendar days, yyyy-MM-dd, which sort as text; one day alone is always in order. */
export function refuseReversedDates(start: string | undefined, end: string | undefined): void {
  if (start !== undefined && end !== undefined && end < start) throw refuse(refusals['project.datesReversed']);
}

/** A quota of 0 allows no project at all. */
export function refuseBeyondQuota(existing: number, quota: number): void {
  if (existing >= quota) throw refuse(refusals['project.quotaReached'], { count: quota });
}

const PROJECT_FIELDS = ['projectName', 'address', 'comment', 'logo', 'startDate', 'endDate'] as const;
export type ProjectFields = { projectName: string } & Record<
  Exclude<(typeof PROJECT_FIELDS)[number], 'projectName'>,
  string | null
>;

/**
 * The fields that a change sent: an empty one clears what is stored, one that was not sent stays, so that a client
 * which does not know it loses nothing.
 */
export function toProjectChanges(
  input: { readonly [Name in (typeof PROJECT_FIELDS)[number]]?: string | undefined },
): Partial<ProjectFields> {
  return Object.fromEntries(
    PROJECT_FIELDS.filter((name) => name in input).map((name) => [name, input[name] ?? null]),
  ) as Partial<ProjectFields>;
}

/** More names than this are counted instead of listed. */
const MAX_NAMES = 3;

/** People as the operation log lists them, for a sentence in each language. */
export function formatPeople(names: readonly string[]): Values {
  const firstNames = names.slice(0, MAX_NAMES);
  const more = names.length - firstNames.length;
  const quoted = firstNames.map((name) => `“${name}”`);
  return {
    members: more > 0 ? `${quoted.join('、')}等 ${names.length} 人` : quoted.join('、'),
    membersEn: more > 0 ? `${quoted.join(', ')} and ${more} more` : quoted.join(', '),
  };
}

/** The newest alarms of several sources on one page. Each source gave its newest ones, enough for this page. */
export function mergeNewestPage<Alarm extends { readonly createTime: Date }>(
  sources: readonly { readonly list: readonly Alarm[]; readonly count: number }[],
  page: { readonly pageIndex: number; readonly pageSize: number },
): { readonly data: { list: Alarm[]; count: number } } {
  const start = (page.pageIndex - 1) * page.pageSize;
  const all = sources.flatMap((source) => source.list);
  all.sort((a, b) => b.createTime.getTime() - a.createTime.getTime());
  return {
    data: {
      list: all.slice(start, start + page.pageSize),
      count: sources.reduce((sum, source) => sum + source.count, 0),
    },
  };
}
