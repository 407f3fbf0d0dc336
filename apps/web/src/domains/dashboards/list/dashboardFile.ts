import {
  CONFIGURATION_MAX_BYTES,
  type DashboardConfiguration,
  dashboardConfiguration,
} from '@twinscape/contract/dashboards';
import { resolveWidget } from '../widgets/registry.ts';

/** A dashboard in a file, as ThingsBoard exports one: a title beside its configuration. */
export type DashboardFile = { readonly title: string; readonly configurationJson: string };
export type DashboardFileResult =
  | { readonly file: DashboardFile; readonly unknown: readonly string[] }
  | { readonly problem: 'tooLarge' | 'notJson' | 'foreign' };

const TITLE_MAX = 300;

/** Reads an exported dashboard; what is not known of it is kept. Pure. */
export function parseDashboardFile(content: string, usualTitle: string): DashboardFileResult {
  if (new TextEncoder().encode(content).length > CONFIGURATION_MAX_BYTES) return { problem: 'tooLarge' };
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return { problem: 'notJson' };
  }
  if (typeof value !== 'object' || value === null || !('configuration' in value)) return { problem: 'foreign' };
  const { configuration } = value;
  const title = 'title' in value && typeof value.title === 'string' ? value.title.trim() : '';
  const read = dashboardConfiguration.safeParse(configuration);
  // Files of old versions list their widgets: the server reads them too.
  const isList =
    typeof configuration === 'object' &&
    configuration !== null &&
    'widgets' in configuration &&
    Array.isArray(configuration.widgets);
  if (!read.success && !isList) return { problem: 'foreign' };
  return {
    file: { title: (title || usualTitle).slice(0, TITLE_MAX), configurationJson: JSON.stringify(configuration) },
    unknown: read.success ? listUnknownWidgets(read.data) : [],
  };
}

/** What cannot be drawn of a dashboard, each kind once. Pure. */
export const listUnknownWidgets = ({ widgets }: DashboardConfiguration): string[] => [
  ...new Set(
    Object.values(widgets ?? {}).flatMap((widget) =>
      resolveWidget(widget) ? [] : (widget.typeFullFqn ?? widget.type ?? '?'),
    ),
  ),
];

/** The file of a dashboard, as ThingsBoard imports it. Pure. */
export const formatDashboardFile = (title: string, configurationJson: string): string =>
  `${JSON.stringify({ title, image: null, mobileHide: false, mobileOrder: null, configuration: JSON.parse(configurationJson) as unknown, name: title }, null, 2)}\n`;
