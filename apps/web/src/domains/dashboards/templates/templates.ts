import type { DashboardDraft, DraftWidget, OfferedKey } from '@twinscape/contract/dashboards';
import { writeFilter } from '../edit/aliases/aliasKinds.ts';

/** What a new dashboard begins with. */
export const TEMPLATES = ['blank', 'devices', 'alarms', 'wall'] as const;
export type Template = (typeof TEMPLATES)[number];

/** Words that stand in what is made. */
export type TemplateWords = Readonly<
  Record<'overview' | 'oneDevice' | 'current' | 'allDevices' | 'curve' | 'list' | 'alarms', string>
>;

const CURVES_MAX = 6;
const COLUMNS_MAX = 8;

const ANY = { type: 'entityType' };
/** What an alias of all devices of a type stands for. */
export const ofDeviceType = (deviceType: string) =>
  writeFilter({ kind: 'deviceType', ids: [], words: [deviceType] }) ?? ANY;
const CHOSEN = writeFilter({ kind: 'state', ids: [], words: [] }) ?? ANY;
const EVERY_DEVICE = { type: 'entityType', resolveMultiple: true, entityType: 'DEVICE' };

type Subject = { readonly title: string; readonly words: TemplateWords };

/** All devices of a type: how many, their values, curves and alarms; a click on one opens what it measures. Pure. */
export function draftDevices(
  { title, words }: Subject,
  deviceType: string,
  keys: readonly OfferedKey[],
): DashboardDraft {
  const series = keys.filter(({ keyType }) => keyType === 'timeseries');
  const numbers = series.filter(({ isNumber }) => isNumber).map(({ key }) => key);
  const shown = series.slice(0, COLUMNS_MAX).map(({ key }) => key);
  const [first] = numbers;
  const all = deviceType;
  const { current } = words;
  const curve: DraftWidget[] = first
    ? [{ name: 'line_chart', title: words.curve, place: [0, 3, 12, 6], reads: [[all, first]] }]
    : [];
  const below = first ? 9 : 3;
  const cards = numbers.slice(0, CURVES_MAX).map(
    (key, at): DraftWidget => ({
      name: 'value_trend',
      title: keys.find((one) => one.key === key)?.displayName ?? key,
      place: [(at % 6) * 2, Math.floor(at / 6) * 3, 2, 3],
      reads: [[current, key]],
    }),
  );
  const cardRows = cards.length > 0 ? 3 : 0;
  return {
    title,
    comment: '',
    groupName: '',
    aliases: { [all]: ofDeviceType(deviceType), [current]: CHOSEN },
    states: {
      overview: {
        name: words.overview,
        widgets: [
          { name: 'entity_count', title: deviceType, place: [0, 0, 3, 3], reads: [[all]] },
          { name: 'online_share', place: [3, 0, 3, 3], reads: [[all]] },
          { name: 'alarm_severities', place: [6, 0, 6, 3], reads: [[all]] },
          ...curve,
          {
            name: 'entities_table',
            title: words.list,
            place: [0, below, 12, 6],
            reads: [[all, ...shown]],
            opens: 'one',
          },
          { name: 'alarm_table', title: words.alarms, place: [0, below + 6, 12, 5], reads: [[all]] },
        ],
      },
      one: {
        name: `${words.oneDevice} \${entityName}`,
        widgets: [
          ...cards,
          ...(numbers.length > 0
            ? [
                {
                  name: 'line_chart',
                  title: words.curve,
                  place: [0, cardRows, 12, 6],
                  reads: [[current, ...numbers.slice(0, CURVES_MAX)]],
                } as const,
              ]
            : []),
          { name: 'alarm_table', title: words.alarms, place: [0, cardRows + 6, 12, 5], reads: [[current]] },
        ],
      },
    },
  };
}

/** What is wrong in the project now, and how it went. Pure. */
export const draftAlarms = ({ title, words }: Subject): DashboardDraft => ({
  title,
  comment: '',
  groupName: '',
  aliases: {},
  states: {
    alarms: {
      name: words.alarms,
      widgets: [
        { name: 'alarm_severities', place: [0, 0, 6, 3] },
        { name: 'alarm_trend', place: [6, 0, 6, 3] },
        { name: 'alarm_table', title: words.alarms, place: [0, 3, 8, 8] },
        { name: 'alarm_top', place: [8, 3, 4, 8] },
      ],
    },
  },
});

/** For a screen on the wall: the time, how many devices there are and which of them alarm. Pure. */
export const draftWall = ({ title, words }: Subject): DashboardDraft => ({
  title,
  comment: '',
  groupName: '',
  aliases: { [words.allDevices]: EVERY_DEVICE },
  states: {
    wall: {
      name: title,
      widgets: [
        { name: 'clock', place: [0, 0, 4, 3] },
        { name: 'entity_count', title: words.allDevices, place: [4, 0, 4, 3], reads: [[words.allDevices]] },
        { name: 'online_share', place: [8, 0, 4, 3], reads: [[words.allDevices]] },
        { name: 'alarm_severities', place: [0, 3, 12, 3] },
        { name: 'alarm_table', title: words.alarms, place: [0, 6, 12, 6] },
      ],
    },
  },
});
