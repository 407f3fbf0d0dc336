import { z } from 'zod';

/** Filters of the list that stand in the address. A type means more than its class, so only one of them is asked. */
export const FILTERS = ['class', 'type', 'model'] as const;

const isId = (text: string | undefined): text is string => z.guid().safeParse(text).success;

/** From the address to the call's input; what is no id filters nothing. Pure. */
export function filterInput({ class: assetClassId, type, model }: Readonly<Record<string, string>>): {
  readonly assetClassId?: string;
  readonly assetClassTypeId?: string;
  readonly relationModelId?: string;
} {
  return {
    ...(isId(type) ? { assetClassTypeId: type } : isId(assetClassId) ? { assetClassId } : {}),
    ...(isId(model) ? { relationModelId: model } : {}),
  };
}
