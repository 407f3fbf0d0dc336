import type { LabelItemFields } from './itemStore.ts';

type ItemInput = { readonly name?: string | undefined; readonly logo?: string | undefined };

/**
 * Fields of an item that were sent, as they are stored: what was not sent stays, a picture that was sent empty goes.
 */
const toCommonFields = <S extends ItemInput>(input: S) => ({
  ...(input.name === undefined ? {} : { name: input.name }),
  ...('logo' in input ? { picture: input.logo ?? null } : {}),
});

type FieldsFor<S extends ItemInput> = S['name'] extends string ? LabelItemFields : Partial<LabelItemFields>;

export const toPanelFields = <
  S extends ItemInput & { panelType?: string | undefined; dataPanelJson?: string | undefined },
>(
  input: S,
): FieldsFor<S> =>
  ({
    ...toCommonFields(input),
    ...(input.panelType === undefined ? {} : { panelType: input.panelType }),
    ...(input.dataPanelJson === undefined ? {} : { json: input.dataPanelJson }),
  }) as FieldsFor<S>;

export const toAnchorFields = <S extends ItemInput & { anchorJson?: string | undefined }>(input: S): FieldsFor<S> =>
  ({ ...toCommonFields(input), ...(input.anchorJson === undefined ? {} : { json: input.anchorJson }) }) as FieldsFor<S>;

export const toBackgroundFields = <S extends ItemInput & { imagePath?: string | undefined }>(input: S): FieldsFor<S> =>
  ({
    ...toCommonFields(input),
    ...(input.imagePath === undefined ? {} : { picture: input.imagePath }),
  }) as FieldsFor<S>;
