import { modelFileCalls } from '@twinscape/contract/models';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSend } from '../../../../platform/api/index.ts';
import { MODEL_READS } from '../../reads.ts';
import { usePreview, useStageState } from '../context.ts';
import { wholePicture } from '../stage/picture.ts';

/**
 * The first who opens a version takes the picture that lists show, of the whole of it; a failure there is nobody's
 * concern.
 */
export function FirstPicture({ isWhole }: { readonly isWhole: boolean }) {
  const { projectId, stage } = usePreview();
  const isSettled = useStageState((state) => state.isSettled);
  const file = useStageState(({ models }) => models[0]?.file);
  const picture = useSend(modelFileCalls.SaveModelThumbnail, { handles: true, invalidates: MODEL_READS });
  const send = useEffectEvent(picture.send);
  const isTaken = useRef(!isWhole);
  useEffect(() => {
    if (!isSettled || !file || !stage || isTaken.current) return;
    isTaken.current = true;
    if (file.isPictureTaken) return;
    void wholePicture(stage, 'model.png').then((taken) => {
      if (taken) send({ projectId, versionId: file.versionId }, [taken]);
    });
  }, [isSettled, file, stage, projectId]);
  return null;
}
