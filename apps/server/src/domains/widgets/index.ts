import { binRefusals } from '@twinscape/contract/bin';
import { widgetCalls } from '@twinscape/contract/widgets';
import { binKinds } from '../../platform/bin/index.ts';
import type { Domain } from '../../platform/domain.ts';
import { bindRoutes } from '../../platform/http/index.ts';
import { projectDeleted, publishEditedOnEvents } from '../projects/index.ts';
import { widgetHandlers } from './calls/libraries.ts';
import { seedWidgets } from './demo/seed.ts';
import { widgetEvents, widgetPackageEvents } from './events.ts';
import { bundleLibrary } from './packages.ts';
import { bundleItems, WIDGET_NAME_TAKEN } from './store.ts';

/** Bundles of widgets, of projects and of the system, which scenes and dashboards are built with. */
export const widgets: Domain = {
  name: 'widgets',
  routes: bindRoutes(widgetCalls, widgetHandlers),
  seed: seedWidgets,
  register(platform) {
    bundleLibrary.registerBin();
    binKinds.add('widget', {
      restored: widgetEvents.restored,
      needs: [
        { table: 'widget', column: 'package_id', in: 'widget_package', refusal: binRefusals['bin.bundleMissing'] },
      ],
      taken: { [WIDGET_NAME_TAKEN]: binRefusals['bin.nameTaken'] },
    });
    publishEditedOnEvents(platform, [
      widgetEvents.updated,
      widgetEvents.deleted,
      widgetPackageEvents.updated,
      widgetPackageEvents.deleted,
    ]);
    platform.events.on(projectDeleted, async ({ projectId }, tx) => {
      if (projectId) await bundleItems.deleteOfProject(tx, projectId);
    });
  },
};
