import { widgetCalls } from '@twinscape/contract/widgets';
import { defineHandler } from '../../../platform/http/index.ts';
import { removePackages } from '../packages.ts';

/** C-PKG-19. */
export const DeleteComponentPackage = defineHandler(widgetCalls.DeleteComponentPackage, ({ id }, context) =>
  removePackages(context, id),
);
