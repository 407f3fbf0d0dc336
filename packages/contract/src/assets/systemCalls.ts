import { z } from 'zod';
import { get, post } from '../core/call.ts';
import { filledList, id } from '../core/fields.ts';
import { LARGE_BODY, LONG_TIMEOUT_MS } from '../core/limits.ts';
import { whenMissing, withRefusal } from '../core/refusal.ts';
import { importProgress } from '../core/spreadsheet.ts';
import { elementId, modelRefusals } from '../models/index.ts';
import { formalEditors, projectInput } from '../projects/index.ts';
import { assetName, assetNotes, assetNumber, className, classTypeName, propertyValues } from './inputs.ts';
import { ASSET_JSON_LINKS_MAX, ASSET_JSON_MAX } from './limits.ts';
import { assetRefusals as refusals } from './refusals.ts';

const at = (name: string) => `/api/AssetManager/${name}`;
const longImport = { maxBody: LARGE_BODY, rate: 'import', timeout: LONG_TIMEOUT_MS } as const;
const imported = { cn: '数据导入成功', en: 'Data imported' };

/**
 * RU-VAL-39, RU-VAL-40: where assets go: a type, a class whose types are found by their names, or a category of a view.
 */
const assetCategoryId = id(refusals['import.categoryRequired']);
const relationModelId = id(modelRefusals['model.required']);

/** An asset to make, with those that it contains. */
export type AssetFromJson = {
  assetName: string;
  assetNumber?: string | undefined;
  assetTag?: string | undefined;
  comment?: string | undefined;
  location?: string | undefined;
  /** A type; or the name of one, which the class that was chosen gets if it has none of that name. */
  assetClassTypeId?: string | undefined;
  classTypeName?: string | undefined;
  propertys?: z.output<typeof propertyValues> | undefined;
  /** Elements of the model that it is. */
  relationModelElementIds?: string[] | undefined;
  /** By which `links` name it. */
  ref?: string | undefined;
  children?: AssetFromJson[] | undefined;
};
export const assetFromJson: z.ZodType<AssetFromJson> = z.object({
  assetName,
  assetNumber: assetNumber.optional(),
  ...assetNotes,
  assetClassTypeId: id().optional(),
  classTypeName: classTypeName.optional(),
  propertys: propertyValues.optional(),
  relationModelElementIds: z.array(elementId).max(1_000).optional(),
  ref: z.string().max(300).optional(),
  children: z
    .array(z.lazy(() => assetFromJson))
    .max(ASSET_JSON_MAX)
    .optional(),
});

/** What an import of systems made. */
export const systemImportReport = z.object({
  /** Assets that are new, and such as were assets of their elements already. */
  added: z.number().int(),
  existing: z.number().int(),
  /** Relations: of assets to elements, of what contains what, of what flows where. */
  elements: z.number().int(),
  contains: z.number().int(),
  flows: z.number().int(),
  /** Connections whose ports do not say in which direction. */
  undirected: z.number().int(),
  /** Types that were made for it. */
  newTypes: z.array(z.string()),
  systems: z.array(z.object({ name: z.string(), assetCount: z.number().int() })),
});
export type SystemImportReport = z.output<typeof systemImportReport>;

/** An import of a selection: where to, what, and of which model it is. */
const jsonImport = {
  assetCategoryId,
  assetFromJsons: filledList(assetFromJson, refusals['asset.systemComponent'], ASSET_JSON_MAX),
  relationModelId: relationModelId.nullish(),
  relationModelName: z.string().max(300).nullish(),
  /** The asset that contains the first ones. */
  topologyParentNode: id().nullish(),
  /** What flows from where to where, by `ref`. */
  links: z
    .array(z.object({ from: z.string().max(300), to: z.string().max(300) }))
    .max(ASSET_JSON_LINKS_MAX)
    .optional(),
};

/** Assets from what a model holds. */
export const assetSystemCalls = {
  ImportAssetFromJson: post('C-AST-29', at('ImportAssetFromJson'), formalEditors(), {
    title: {
      cn: '从 JSON 导入资产',
      en: 'Import assets with their children from JSON; all or none. Answers the number of assets',
    },
    input: z.object({ ...projectInput, ...jsonImport }),
    result: z.number().int(),
    done: imported,
    ...longImport,
  }),
  BeginAssetImportFromJson: post('T-AST-34', at('BeginAssetImportFromJson'), formalEditors(), {
    title: {
      cn: '从 JSON 导入资产（后台）',
      en: 'Import assets from JSON as a job with progress; `fileName` is shown in the tray',
    },
    input: z.object({ ...projectInput, ...jsonImport, fileName: z.string().trim().min(1).max(300) }),
    result: z.object({ importId: id() }),
    ...longImport,
  }),
  GetAssetImportFromJson: get('T-AST-35', at('GetAssetImportFromJson'), formalEditors(), {
    title: { cn: 'JSON 导入进度', en: 'Progress of your own JSON import, with the number of assets' },
    ...importProgress(projectInput, z.object({ added: z.number().int() })),
  }),
  ImportModelSystems: post('T-AST-32', at('ImportModelSystems'), formalEditors(), {
    title: {
      cn: '导入系统拓扑',
      en: 'Import systems of a model as assets: elements with their parts, what contains them, and the direction of flow',
    },
    input: z.object({
      ...projectInput,
      assetCategoryId,
      relationModelId,
      /** Systems; without components all of a system’s. */
      systems: z
        .array(
          z.object({
            systemId: z.string().min(1).max(310),
            elementIds: z.array(elementId).max(ASSET_JSON_MAX).optional(),
          }),
          whenMissing(refusals['asset.systemComponent']),
        )
        .min(1, withRefusal(refusals['asset.systemComponent']))
        .max(ASSET_JSON_MAX),
      /** Which type what is of an IFC class becomes: one that exists, or one of a name. */
      types: z
        .array(
          z.object({
            class: z.string().min(1).max(300),
            assetClassTypeId: id().optional(),
            classTypeName: className.optional(),
          }),
        )
        .max(2_000)
        .default([]),
      /** Parts of components become assets below them; else their elements belong to the component’s asset. */
      isRecursive: z.boolean().default(true),
      /** A system becomes an asset which contains its components. */
      hasSystems: z.boolean().default(true),
      /** A component’s own number becomes its asset’s where it is free. */
      takesNumbers: z.boolean().default(false),
      /** The asset that contains them all. */
      topologyParentNode: id().nullish(),
    }),
    result: z.object({ importId: id() }),
    maxBody: LARGE_BODY,
    rate: 'import',
  }),
  GetSystemImport: get('T-AST-33', at('GetSystemImport'), formalEditors(), {
    title: { cn: '系统拓扑导入进度', en: 'Progress of your own system import, with its result' },
    ...importProgress(projectInput, systemImportReport),
  }),
} as const;
