import { useProjectRights } from '../enterprises/index.ts';
import { documentMessages } from './messages.ts';

export const useDocumentRights = () => useProjectRights(documentMessages.readOnly);
