import type { DashboardEntity } from '@twinscape/contract/dashboards';
import { use } from 'react';
import { useOpenDashboard, WidgetDrill } from '../../data/context.ts';

export type EntityToPick = Pick<DashboardEntity, 'entityType' | 'id' | 'label'>;

/**
 * What a click on an entity does: it opens the state that the widget names, about that entity; else it chooses the
 * entity for all widgets of the page that show one, and gives it up again.
 */
export function usePickEntities(): (entity: EntityToPick) => void {
  const { selectedId, select, openState } = useOpenDashboard();
  const drill = use(WidgetDrill);
  return ({ entityType, id, label }) => {
    const picked = { entityType, id, name: label };
    if (drill !== undefined) openState(drill, picked);
    else select(selectedId === id ? undefined : picked);
  };
}

/** The same of one entity, and whether it is the one that was chosen. */
export function usePickEntity(entity: EntityToPick) {
  const { selectedId } = useOpenDashboard();
  const drill = use(WidgetDrill);
  const pick = usePickEntities();
  return { isPicked: drill === undefined && selectedId === entity.id, toggle: () => pick(entity) };
}
