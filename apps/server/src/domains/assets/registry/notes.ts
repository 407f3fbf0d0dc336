import type { InputOf } from '@twinscape/contract';
import type { assetRegistryCalls } from '@twinscape/contract/assets';
import type { Asset } from '../assetStore.ts';

/** The fields of an asset that may be empty. A new one of this kind is added here, see CONTRIBUTING.md. */
const NOTES = ['assetTag', 'comment', 'location'] as const;
type Note = (typeof NOTES)[number];
export type AssetNotes = Pick<Asset, Note>;
type SentNotes = Pick<InputOf<typeof assetRegistryCalls.AddProjectAsset>, Note>;

/** What is stored of the notes that were sent: an empty one is none, one that was not sent stays as it was. Pure. */
export const readAssetNotes = (sent: SentNotes, before?: AssetNotes): AssetNotes =>
  Object.fromEntries(
    NOTES.map((name) => [name, name in sent ? sent[name] || null : (before?.[name] ?? null)]),
  ) as AssetNotes;

/** The notes of an asset alone. Pure. */
export const pickAssetNotes = (asset: AssetNotes): AssetNotes =>
  Object.fromEntries(NOTES.map((name) => [name, asset[name]])) as AssetNotes;

/** The notes as an answer has them. Pure. */
export const toNoteFields = (asset: AssetNotes): { [K in Note]: string | undefined } =>
  Object.fromEntries(NOTES.map((name) => [name, asset[name] ?? undefined])) as { [K in Note]: string | undefined };
