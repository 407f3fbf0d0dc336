import type { WidgetConfig } from '@twinscape/contract/dashboards';

/** ThingsBoard's way to say that a click opens a state about the entity that was clicked. */
const DRILL = 'rowClick';
type Action = { readonly type?: unknown; readonly targetDashboardStateId?: unknown };

const readActions = (config: WidgetConfig): Readonly<Record<string, unknown>> =>
  typeof config.actions === 'object' && config.actions !== null ? (config.actions as Record<string, unknown>) : {};

/** The state that a click on an entity opens, in whichever of ThingsBoard's places it is said. Pure. */
export function readDrillState(config: WidgetConfig): string | undefined {
  for (const list of Object.values(readActions(config))) {
    const action = (Array.isArray(list) ? (list as readonly Action[]) : []).find(
      ({ type }) => type === 'openDashboardState' || type === 'updateDashboardState',
    );
    if (typeof action?.targetDashboardStateId === 'string') return action.targetDashboardStateId;
  }
  return undefined;
}

/** The same written; undefined takes it away, and other actions stay. Pure. */
export function writeDrillState(config: WidgetConfig, stateId: string | undefined): WidgetConfig {
  const { [DRILL]: _, ...others } = readActions(config);
  if (stateId === undefined) return { ...config, actions: others };
  const action = {
    name: stateId,
    icon: 'more_horiz',
    type: 'openDashboardState',
    targetDashboardStateId: stateId,
    setEntityId: true,
    id: `drill_${stateId}`,
  };
  return { ...config, actions: { ...others, [DRILL]: [action] } };
}
