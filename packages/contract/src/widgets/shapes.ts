import { z } from 'zod';
import { id, instant } from '../core/fields.ts';

/** K-84: WIDGET_TYPES. */
export const WIDGET_TYPES = ['latest', 'control', 'warning', 'list', 'static'] as const;
export type WidgetType = (typeof WIDGET_TYPES)[number];

/** A bundle of widgets, of a project or of the system. */
export const componentPackage = z.object({
  id: id(),
  name: z.string(),
  comment: z.string(),
  logo: z.string().optional(),
  widgetCount: z.number(),
  createTime: instant(),
  updateTime: instant(),
});
export type ComponentPackage = z.infer<typeof componentPackage>;

const head = {
  id: id(),
  componentPackageId: id(),
  name: z.string(),
  widgetType: z.enum(WIDGET_TYPES),
  createTime: instant(),
  updateTime: instant(),
};
/** A widget as lists show it: without its texts, which may be long. */
export const widgetRow = z.object(head);
export type WidgetRow = z.infer<typeof widgetRow>;

/** A widget. Its texts come from people: they run only within the sandbox of labels. */
export const widget = z.object({
  ...head,
  templateHtml: z.string(),
  templateCss: z.string(),
  script: z.string(),
  settingsJson: z.string(),
});
export type Widget = z.infer<typeof widget>;
