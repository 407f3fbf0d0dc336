import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { setFollow } from '../following.ts';

/** T-DOC-22. */
export const SetDocumentFollow = defineHandler(documentCalls.SetDocumentFollow, ({ fileId, isFollowed }, context) =>
  setFollow(context, fileId, isFollowed),
);
