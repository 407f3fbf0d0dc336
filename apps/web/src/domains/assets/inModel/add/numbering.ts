import { type AssetPropertyDefinition, assetRegistryCalls } from '@twinscape/contract/assets';
import type { ModelProperty } from '@twinscape/contract/models';
import { formatPropertyText, matchValuesByName } from './selectedProperties.ts';
import type { Subject } from './subject.ts';
import type { PlannedAsset } from './useRelate.ts';

export const NUMBERINGS = ['byPattern', 'own', 'byAttribute'] as const;
export type Numbering = (typeof NUMBERINGS)[number];

/** What somebody has filled in for new assets. */
export type NewValues = {
  readonly assetName: string;
  readonly assetClassTypeId: string;
  readonly numbering: Numbering;
  readonly assetNumber?: string | undefined;
  /** Id of the element's property that holds the number. */
  readonly attribute?: string | undefined;
  /** Values of properties that the type asks for, by their id. */
  readonly values?: Readonly<Record<string, string | undefined>> | undefined;
};

const NUMBER_MAX = 128;
/** What the server would say of a number, without asking it. */
export const isNumber = (text: string): boolean => text !== '' && text.length <= NUMBER_MAX;

/** The number that an attribute of an element gives; empty where it has none. Pure. */
export function readNumberFromAttribute(properties: readonly ModelProperty[], attribute: string | undefined): string {
  const property = properties.find(({ id }) => id === attribute);
  return property ? formatPropertyText(property).trim() : '';
}

/**
 * New assets for elements: one that is all of them, or one for each, named as it. `known` are the properties of each
 * element, by its place. Pure.
 */
export function planNewAssets(
  given: NewValues,
  isEach: boolean,
  subjects: readonly Subject[],
  known: readonly (readonly ModelProperty[])[],
  definitions: readonly AssetPropertyDefinition[],
): PlannedAsset[] {
  const typed = Object.entries(given.values ?? {}).flatMap(([propertyId, value]) =>
    value === undefined || value === '' ? [] : [{ propertyId, value }],
  );
  const one = (assetName: string, elements: readonly Subject[], properties: readonly ModelProperty[]): PlannedAsset => {
    const own = new Map(
      [...matchValuesByName(definitions, properties), ...typed].map((value) => [value.propertyId, value]),
    );
    const assetNumber =
      given.numbering === 'own'
        ? given.assetNumber
        : given.numbering === 'byAttribute'
          ? readNumberFromAttribute(properties, given.attribute)
          : undefined;
    return {
      elements,
      asset: {
        assetName,
        assetClassTypeId: given.assetClassTypeId,
        ...(assetNumber ? { assetNumber } : {}),
        ...(own.size > 0 ? { propertys: [...own.values()] } : {}),
      },
    };
  };
  return isEach
    ? subjects.map((subject, at) => one(subject.name, [subject], known[at] ?? []))
    : [one(given.assetName, subjects, known.at(-1) ?? [])];
}

/** The call whose fields the form has. */
export const addCall = assetRegistryCalls.AddProjectAsset;
