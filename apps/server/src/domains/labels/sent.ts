import type { ItemFields } from './itemStore.ts';

type Sent = { readonly name?: string | undefined; readonly logo?: string | undefined };

/**
 * Fields of an item that were sent, as they are stored: what was not sent stays, a picture that was sent empty goes.
 */
const head = <S extends Sent>(input: S) => ({
  ...(input.name === undefined ? {} : { name: input.name }),
  ...('logo' in input ? { picture: input.logo ?? null } : {}),
});

type As<S extends Sent> = S['name'] extends string ? ItemFields : Partial<ItemFields>;

export const panelFields = <S extends Sent & { panelType?: string | undefined; dataPanelJson?: string | undefined }>(
  input: S,
): As<S> =>
  ({
    ...head(input),
    ...(input.panelType === undefined ? {} : { panelType: input.panelType }),
    ...(input.dataPanelJson === undefined ? {} : { json: input.dataPanelJson }),
  }) as As<S>;

export const anchorFields = <S extends Sent & { anchorJson?: string | undefined }>(input: S): As<S> =>
  ({ ...head(input), ...(input.anchorJson === undefined ? {} : { json: input.anchorJson }) }) as As<S>;

export const backgroundFields = <S extends Sent & { imagePath?: string | undefined }>(input: S): As<S> =>
  ({ ...head(input), ...(input.imagePath === undefined ? {} : { picture: input.imagePath }) }) as As<S>;
