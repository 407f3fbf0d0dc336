import {
  type ComponentPackage,
  WIDGET_NAME_MAX,
  WIDGET_TEXT_MAX,
  WIDGET_TYPES,
  WIDGETS_OF_PACKAGE_MAX,
} from '@twinscape/contract/widgets';
import { z } from 'zod';
import type { WidgetLibrary, WidgetTexts } from './library.ts';

const FORMAT = 'twinscape-widgets';
const VERSION = 1;
/** The server takes no more in one call. Bytes. */
const FILE_MAX = 8 * 1024 ** 2 - 64 * 1024;
/** Details that are asked for at once. */
const AT_ONCE = 6;

const text = z.string().max(WIDGET_TEXT_MAX).default('');
const settings = text.default('{}').refine(isJson);
const widgetFile = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  name: z.string().trim().min(1).max(WIDGET_NAME_MAX),
  comment: z.string().default(''),
  /** A picture as a data address. */
  cover: z
    .string()
    .regex(/^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]+$/)
    .optional(),
  widgets: z
    .array(
      z.object({
        name: z.string().trim().min(1).max(WIDGET_NAME_MAX),
        widgetType: z.enum(WIDGET_TYPES),
        templateHtml: text,
        templateCss: text,
        script: text,
        settingsJson: settings,
      }),
    )
    .max(WIDGETS_OF_PACKAGE_MAX),
});
export type WidgetFile = z.output<typeof widgetFile>;
/** What a bundle is made of, to be added to a library. */
export type BundleContent = {
  readonly name: string;
  readonly comment: string;
  readonly logo: string | undefined;
  readonly widgets: readonly WidgetTexts[];
};

export type WidgetFileResult =
  | { readonly file: WidgetFile }
  /** `at` names the entry that is wrong: `widgets[2].widgetType`. */
  | { readonly problem: 'tooLarge' | 'noJson' | 'foreign' | 'newer' | 'wrong'; readonly at?: string };

function isJson(json: string): boolean {
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}

/** Reads an exported bundle. Pure. */
export function parseWidgetFile(content: string): WidgetFileResult {
  if (new TextEncoder().encode(content).length > FILE_MAX) return { problem: 'tooLarge' };
  if (!isJson(content)) return { problem: 'noJson' };
  const value: unknown = JSON.parse(content);
  const { format, version } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  if (format !== FORMAT) return { problem: 'foreign' };
  if (typeof version === 'number' && version > VERSION) return { problem: 'newer' };
  const read = widgetFile.safeParse(value);
  if (read.success) return { file: read.data };
  const [issue] = read.error.issues;
  return { problem: 'wrong', at: formatPath(issue?.path ?? []) };
}

const formatPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (before, part) =>
      typeof part === 'number' ? `${before}[${part}]` : before ? `${before}.${String(part)}` : String(part),
    '',
  );

/** A bundle as a file's text. Pure. */
export const serializeWidgetFile = ({ name, comment, widgets }: BundleContent, cover: string | undefined): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, name, comment, ...(cover ? { cover } : {}), widgets }, null, 2)}\n`;

/** Whether it fits into the one call by which it is added. Pure. */
export const fitsOneCall = (whole: BundleContent): boolean =>
  new TextEncoder().encode(JSON.stringify(whole)).length <= FILE_MAX;

/** Everything of a bundle. */
export async function loadBundleContent(
  library: WidgetLibrary,
  { id, name, comment, logo }: ComponentPackage,
): Promise<BundleContent> {
  const heads = await library.widgetsOf(id);
  const widgets: WidgetTexts[] = [];
  for (let from = 0; from < heads.length; from += AT_ONCE) {
    const some = await Promise.all(heads.slice(from, from + AT_ONCE).map((head) => library.widget(head.id)));
    widgets.push(...some.map(pickWidgetTexts));
  }
  return { name, comment, logo, widgets };
}

export const pickWidgetTexts = ({
  name,
  widgetType,
  templateHtml,
  templateCss,
  script,
  settingsJson,
}: WidgetTexts): WidgetTexts => ({ name, widgetType, templateHtml, templateCss, script, settingsJson });

/** As a library takes it; without `logo` where there is none. */
export const toBundleFields = ({ name, comment, logo, widgets }: BundleContent) => ({
  name,
  comment,
  ...(logo ? { logo } : {}),
  widgets: [...widgets],
});
