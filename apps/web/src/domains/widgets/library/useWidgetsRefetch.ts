import { widgetCalls } from '@twinscape/contract/widgets';
import { useRefetchOnChange } from '../../../platform/live/index.ts';

const THINGS = ['widgetPackage', 'widget'];
const READS = [
  widgetCalls.GetComponentPackageList,
  widgetCalls.GetComponentPackageDetail,
  widgetCalls.GetComponentPackageWidgetList,
  widgetCalls.GetProjectComponentPackageList,
  widgetCalls.GetProjectComponentPackageDetail,
  widgetCalls.GetProjectComponentPackageWidgetList,
];

/** Reads libraries again when somebody changed a bundle or a widget in one; an open editor looks after its own. */
export const useWidgetsRefetch = (): void => useRefetchOnChange(THINGS, READS);
