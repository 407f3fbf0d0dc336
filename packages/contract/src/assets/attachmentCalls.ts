import { z } from 'zod';
import { projectAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { LARGE_BODY } from '../core/limits.ts';
import { formalEditors, projectInput } from '../projects/index.ts';
import { assetPanorama, documentOfAsset } from './attachmentShapes.ts';
import { ofAsset } from './inputs.ts';
import { ATTACHMENTS_AT_ONCE } from './limits.ts';

const at = (name: string) => `/api/AssetManager/${name}`;
const related = { cn: '关联成功', en: 'Linked' };
const unrelated = { cn: '已解除关联', en: 'Unlinked' };
const several = <T extends z.ZodType>(one: T) => z.array(one).min(1).max(ATTACHMENTS_AT_ONCE);

/** Documents and panoramas of assets. */
export const assetAttachmentCalls = {
  RelationAssetDocument: post('C-ADOC-01', at('RelationAssetDocument'), formalEditors(), {
    title: { cn: '资产关联文档', en: 'Link documents to an asset; all or none' },
    input: z.object({ ...ofAsset, assetDocuments: several(z.object({ documentId: id() })) }),
    done: related,
  }),
  GetAssetRelationDocumentList: get('C-ADOC-02', at('GetAssetRelationDocumentList'), projectAccess(), {
    title: { cn: '资产关联的文档', en: 'Documents linked to an asset' },
    input: z.object({ ...ofAsset, key: z.string().trim().max(255).optional() }),
    result: z.array(documentOfAsset),
  }),
  DeleteAssetDocuments: post('C-ADOC-03', at('DeleteAssetDocuments'), formalEditors(), {
    title: { cn: '解除资产与文档的关联', en: 'Unlink documents from an asset' },
    input: z.object({ ...ofAsset, relationIds: several(id()) }),
    done: unrelated,
  }),
  RelationAssetPanorama: post('C-ADOC-04', at('RelationAssetPanorama'), formalEditors(), {
    title: { cn: '资产关联全景', en: 'Link panoramas, or hotspots in them, to an asset; all or none' },
    input: z.object({
      ...ofAsset,
      panoramas: several(
        z.object({
          pbGuid: id(),
          /** The tag in the panorama that points at the asset; absent: the panorama as a whole. */
          tagId: id().nullish(),
        }),
      ),
    }),
    done: related,
    maxBody: LARGE_BODY,
  }),
  GetAssetRelationPanoramaList: get('C-ADOC-05', at('GetAssetRelationPanoramaList'), projectAccess(), {
    title: { cn: '资产关联的全景', en: 'Panoramas linked to an asset' },
    input: z.object(ofAsset),
    result: z.array(assetPanorama),
  }),
  DeleteAssetPanoramas: post('C-ADOC-06', at('DeleteAssetPanoramas'), formalEditors(), {
    title: { cn: '解除资产与全景的关联', en: 'Unlink panoramas from an asset' },
    input: z.object({ ...ofAsset, relationIds: several(id()) }),
    done: unrelated,
  }),
  DeleteAssetPanoramaByTagId: post('C-ADOC-07', at('DeleteAssetPanoramaByTagId'), formalEditors(), {
    title: {
      cn: '按热点解除资产与全景的关联',
      en: 'Unlink the hotspot of a panorama, which is deleted, from its asset',
    },
    input: z.object({ ...projectInput, tagId: id() }),
    done: unrelated,
  }),
} as const;
