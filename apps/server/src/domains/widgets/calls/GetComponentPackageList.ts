import { widgetCalls } from '@twinscape/contract/widgets';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadWidgetPackageList } from '../packages.ts';

/** C-PKG-11. */
export const GetComponentPackageList = defineHandler(widgetCalls.GetComponentPackageList, (input, context) =>
  loadWidgetPackageList(context, input),
);
