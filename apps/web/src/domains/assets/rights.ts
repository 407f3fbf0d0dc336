import { useProjectRights } from '../enterprises/index.ts';
import { assetMessages } from './messages.ts';

/** What the reader may do with the assets of a project. */
export const useAssetRights = () => useProjectRights(assetMessages.readOnly);
