import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { parseJson, refuse } from '@twinscape/contract';
import {
  CONFIGURATION_DEPTH_MAX,
  CONFIGURATION_MAX_BYTES,
  CONFIGURATION_VALUES_MAX,
  DASHBOARD_ALIASES_MAX,
  DASHBOARD_STATES_MAX,
  DASHBOARD_WIDGETS_MAX,
  type DashboardConfiguration,
  dashboardConfiguration,
  emptyConfiguration,
  findSecondAttribute,
  type OutlineTile,
  dashboardRefusals as refusals,
} from '@twinscape/contract/dashboards';
import { formatSize } from '../../platform/http/index.ts';
import { drawOutline } from './outline.ts';

const unpack = promisify(gunzip);
const pack = promisify(gzip);

/** A configuration as it came in: what it holds, and how it is kept. */
export type ParsedConfiguration = {
  readonly configuration: DashboardConfiguration;
  readonly packed: Buffer;
  readonly widgetCount: number;
  readonly outline: readonly OutlineTile[];
};

const LIMITS = { depth: CONFIGURATION_DEPTH_MAX, values: CONFIGURATION_VALUES_MAX, digits: 400 };

/** Reads a configuration within its bounds. It is kept as it was written, with all that is not known here. */
export async function parseConfiguration(text: string): Promise<ParsedConfiguration> {
  if (Buffer.byteLength(text) > CONFIGURATION_MAX_BYTES)
    throw refuse(refusals['dashboard.tooLarge'], { limit: formatSize(CONFIGURATION_MAX_BYTES) });
  const document = readDocument(text);
  const read = dashboardConfiguration.safeParse(withWidgetsById(document));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw refuse(refusals['dashboard.configurationInvalid'], { place: issue?.path.join('.') ?? '' });
  }
  const { data: configuration } = read;
  refuseTooMuch(configuration);
  if (findSecondAttribute(configuration.widgets) !== undefined) throw refuse(refusals['widget.oneAttribute']);
  return {
    configuration,
    packed: await pack(text),
    widgetCount: Object.keys(configuration.widgets ?? {}).length,
    outline: drawOutline(configuration),
  };
}

function readDocument(text: string): object {
  let document: unknown;
  try {
    document = parseJson(text, LIMITS);
  } catch (error) {
    if (error instanceof SyntaxError) throw refuse(refusals['dashboard.notJson']);
    throw error;
  }
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    throw refuse(refusals['dashboard.notJson']);
  return document;
}

/** Files of ThingsBoard before 2.0 list their widgets; places name them by their order. Pure. */
const withWidgetsById = (document: object): object =>
  'widgets' in document && Array.isArray(document.widgets)
    ? {
        ...document,
        widgets: Object.fromEntries(document.widgets.map((widget, at) => [String(at), widget as unknown])),
      }
    : document;

function refuseTooMuch({ widgets, states, entityAliases }: DashboardConfiguration): void {
  const bounds = [
    ['dashboard.tooManyWidgets', Object.keys(widgets ?? {}).length, DASHBOARD_WIDGETS_MAX],
    ['dashboard.tooManyStates', Object.keys(states ?? {}).length, DASHBOARD_STATES_MAX],
    ['dashboard.tooManyAliases', Object.keys(entityAliases ?? {}).length, DASHBOARD_ALIASES_MAX],
  ] as const;
  for (const [name, count, limit] of bounds) if (count > limit) throw refuse(refusals[name], { limit, count });
}

/** A stored configuration as text; that of a dashboard that was never saved is empty. */
export const readConfigurationText = async (packed: Buffer | null, title: string): Promise<string> =>
  packed ? (await unpack(packed)).toString('utf8') : JSON.stringify(emptyConfiguration(title));

/** What a stored configuration holds. */
export async function readConfiguration(packed: Buffer | null, title: string): Promise<DashboardConfiguration> {
  const text = await readConfigurationText(packed, title);
  // It was judged when it was saved.
  return dashboardConfiguration.parse(withWidgetsById(JSON.parse(text) as object));
}
