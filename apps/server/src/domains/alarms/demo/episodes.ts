import type { RuleTrial, Severity } from '@twinscape/contract/alarms';

type Moment = RuleTrial['moments'][number];

/** An alarm as it went: from where it was raised to where it was cleared, if it was. */
export type AlarmEpisode = {
  readonly deviceId: string;
  readonly from: number;
  readonly to: number | undefined;
  readonly severity: Severity;
  readonly lastAt: number;
  readonly moments: readonly Moment[];
};

/**
 * The alarms that a rule would have raised, in the order of the moments. A last one that was not cleared is open. Pure.
 */
export function toEpisodes(moments: readonly Moment[]): AlarmEpisode[] {
  const episodes: AlarmEpisode[] = [];
  let open: Moment[] = [];
  const close = (): void => {
    const [first] = open;
    const last = open.at(-1);
    if (first && last) {
      episodes.push({
        deviceId: first.deviceId,
        from: first.at,
        to: last.kind === 'cleared' ? last.at : undefined,
        severity: open.filter(({ kind }) => kind !== 'cleared').at(-1)?.severity ?? first.severity,
        lastAt: last.at,
        moments: open,
      });
    }
    open = [];
  };
  for (const moment of moments) {
    if (moment.kind === 'raised') close();
    if (moment.kind === 'raised' || open.length > 0) open.push(moment);
    if (moment.kind === 'cleared') close();
  }
  close();
  return episodes;
}

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/**
 * When somebody acknowledged it: what is bad within half an hour, of the rest two in three; nobody has come to what is
 * young yet. Follows from the episode, so it is the same however often it is asked. Pure.
 */
export function simulateAckAt(
  { from, severity }: Pick<AlarmEpisode, 'from' | 'severity'>,
  now: number,
): number | undefined {
  const chance = Math.floor(from / (5 * MINUTE));
  const isBad = severity === 'critical' || severity === 'major';
  if (!isBad && (chance % 3 === 0 || now - from < DAY)) return undefined;
  const at = from + (4 + (chance % (isBad ? 25 : 90))) * MINUTE;
  return at < now - 30 * MINUTE ? at : undefined;
}
