import type { ProjectScope } from '../../platform/http/index.ts';
import type { Category } from './categoryStore.ts';
import type { Device } from './deviceStore.ts';

/** What an event about a device says. */
export const deviceEventData = (project: ProjectScope, device: Pick<Device, 'id' | 'deviceName'>) => ({
  entityId: device.id,
  entityName: device.deviceName,
  companyId: project.companyId,
  projectId: project.projectId,
});

/** What an event about a category says. */
export const categoryEventData = (project: ProjectScope, category: Pick<Category, 'id' | 'categoryName'>) => ({
  entityId: category.id,
  entityName: category.categoryName,
  companyId: project.companyId,
  projectId: project.projectId,
});
