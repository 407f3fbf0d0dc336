import { questionCalls as calls, type QuestionDetail } from '@twinscape/contract/questions';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { ActionButton, Glyph } from '../../../ui/index.ts';
import type { PreviewParts } from '../../models/index.ts';
import { QuestionBody } from '../detail/QuestionBody.tsx';
import { QuestionDialog, type QuestionEditing } from '../dialog/QuestionDialog.tsx';
import { useQuestionsPush } from '../useQuestionsPush.ts';
import { captureViewpoint } from './capture.ts';
import css from './InModel.module.css';
import { questionPanelMessages } from './messages.ts';
import { showViewpoint } from './show.ts';
import { QUESTION_PANEL, QUESTIONS_PANEL, readAbout, writeAbout } from './titles.ts';

type Props = {
  readonly preview: PreviewParts;
  /** As `writeAbout` writes it. */
  readonly about: string;
};

/** One question beside the model, which stands as it stood when the question was raised. */
export function QuestionPanel({ preview, about }: Props) {
  const words = useMessages(questionPanelMessages);
  const { projectId, openPanel } = preview;
  const { questionId, isToShow } = readAbout(about);
  const [editing, setEditing] = useState<QuestionEditing>();
  useQuestionsPush(projectId);
  const query = useCall(calls.GetModelQuestionDetail, { projectId, questionId }, { handles: true });
  const show = useEffectEvent(({ viewPosition }: QuestionDetail) => {
    const first = viewPosition.viewpoints.find(({ id }) => id === viewPosition.current);
    if (first) void showViewpoint(preview, first);
    openPanel(QUESTION_PANEL, writeAbout(questionId, false));
  });
  const found = query.data;
  useEffect(() => {
    if (isToShow && found) show(found);
  }, [isToShow, found]);
  const capture = () => captureViewpoint(preview);
  return (
    <>
      <div className={css.top}>
        <div className={css.row}>
          <ActionButton
            type="text"
            size="small"
            icon={<Glyph name="back" size={14} />}
            onClick={() => openPanel(QUESTIONS_PANEL)}
          >
            {words.back}
          </ActionButton>
        </div>
      </div>
      <div className={css.scroll}>
        <QuestionBody
          projectId={projectId}
          questionId={questionId}
          onEdit={setEditing}
          onViewpoint={(viewpoint) => void showViewpoint(preview, viewpoint)}
          capture={capture}
        />
      </div>
      <QuestionDialog projectId={projectId} editing={editing} capture={capture} onClose={() => setEditing(undefined)} />
    </>
  );
}
