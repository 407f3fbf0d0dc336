import { refuse, type Values } from '@twinscape/contract';
import { projectRefusals as no } from '@twinscape/contract/projects';

/** Both dates are calendar days, yyyy-MM-dd, which sort as text; one day alone is always in order. */
export function refuseReversedDates(start: string | undefined, end: string | undefined): void {
  if (start !== undefined && end !== undefined && end < start) throw refuse(no['project.datesReversed']);
}

/** A quota of 0 allows no project at all. */
export function refuseBeyondQuota(existing: number, quota: number): void {
  if (existing >= quota) throw refuse(no['project.quotaReached'], { count: quota });
}

const FIELDS = ['projectName', 'address', 'comment', 'logo', 'startDate', 'endDate'] as const;
export type ProjectFields = { projectName: string } & Record<
  Exclude<(typeof FIELDS)[number], 'projectName'>,
  string | null
>;

/**
 * The fields that a change sent: an empty one clears what is stored, one that was not sent stays, so that a client which does not know it
 * loses nothing.
 */
export function sentFields(
  input: { readonly [Name in (typeof FIELDS)[number]]?: string | undefined },
): Partial<ProjectFields> {
  return Object.fromEntries(
    FIELDS.filter((name) => name in input).map((name) => [name, input[name] ?? null]),
  ) as Partial<ProjectFields>;
}

/** More names than this are counted instead of listed. */
const NAMES_SHOWN = 3;

/** People as the operation log lists them, for a sentence in each language. */
export function listed(names: readonly string[]): Values {
  const shown = names.slice(0, NAMES_SHOWN);
  const more = names.length - shown.length;
  const quoted = shown.map((name) => `“${name}”`);
  return {
    members: more > 0 ? `${quoted.join('、')}等 ${names.length} 人` : quoted.join('、'),
    membersEn: more > 0 ? `${quoted.join(', ')} and ${more} more` : quoted.join(', '),
  };
}

/** The newest alarms of several sources on one page. Each source gave its newest ones, enough for this page. */
export function newestPage<Alarm extends { readonly createTime: Date }>(
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
