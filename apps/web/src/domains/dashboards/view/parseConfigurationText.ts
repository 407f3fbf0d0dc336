import {
  type DashboardConfiguration,
  dashboardConfiguration,
  emptyConfiguration,
} from '@twinscape/contract/dashboards';

/** A stored configuration; the server has judged it, so that what cannot be read is empty. Pure. */
export function parseConfigurationText(text: string): DashboardConfiguration {
  const value = JSON.parse(text) as { readonly widgets?: unknown };
  const byId = Array.isArray(value.widgets)
    ? { ...value, widgets: Object.fromEntries(value.widgets.map((widget, at) => [String(at), widget as unknown])) }
    : value;
  const read = dashboardConfiguration.safeParse(byId);
  return read.success ? read.data : emptyConfiguration('');
}
