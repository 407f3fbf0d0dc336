import type { DashboardEntity } from '@twinscape/contract/dashboards';
import { use } from 'react';
import { useOpenDashboard, WidgetDrill } from '../../data/context.ts';

/**
 * What a click on an entity does: it opens the state that the widget names, about that entity; else it chooses the
 * entity for all widgets of the page that show one, and gives it up again.
 */
export function usePickEntity(entity: DashboardEntity) {
  const { selectedId, select, openState } = useOpenDashboard();
  const drill = use(WidgetDrill);
  const isPicked = drill === undefined && selectedId === entity.id;
  const picked = { entityType: entity.entityType, id: entity.id, name: entity.label };
  return {
    isPicked,
    toggle: () => (drill === undefined ? select(isPicked ? undefined : picked) : openState(drill, picked)),
  };
}
