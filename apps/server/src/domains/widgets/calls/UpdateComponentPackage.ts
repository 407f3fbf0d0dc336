import { widgetCalls } from '@twinscape/contract/widgets';
import { defineHandler } from '../../../platform/http/index.ts';
import { changePackage } from '../packages.ts';

/** C-PKG-17. */
export const UpdateComponentPackage = defineHandler(widgetCalls.UpdateComponentPackage, ({ id, ...sent }, context) =>
  changePackage(context, id, sent),
);
