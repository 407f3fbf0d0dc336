import type { LabelItemFields } from './itemStore.ts';

type ItemInput = { readonly name?: string | undefined; readonly logo?: string | undefined };

/**
 * Fields of an item that were sent, as they are stored: what was not sent stays, a picture that was sent empty goes.
 */
const toCommonFields = (input: ItemInput): LabelItemFields => ({
  ...(input.name === undefined ? {} : { name: input.name }),
  ...('logo' in input ? { picture: input.logo ?? null } : {}),
});

type PanelInput = ItemInput & { readonly panelType?: string | undefined; readonly dataPanelJson?: string | undefined };
type AnchorInput = ItemInput & { readonly anchorJson?: string | undefined };
type BackgroundInput = ItemInput & { readonly imagePath?: string | undefined };

export const toPanelFields = (input: PanelInput): LabelItemFields => ({
  ...toCommonFields(input),
  ...(input.panelType === undefined ? {} : { panelType: input.panelType }),
  ...(input.dataPanelJson === undefined ? {} : { json: input.dataPanelJson }),
});

export const toAnchorFields = (input: AnchorInput): LabelItemFields => ({
  ...toCommonFields(input),
  ...(input.anchorJson === undefined ? {} : { json: input.anchorJson }),
});

export const toBackgroundFields = (input: BackgroundInput): LabelItemFields => ({
  ...toCommonFields(input),
  ...(input.imagePath === undefined ? {} : { picture: input.imagePath }),
});
