import { Drawer } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { useLastDefined } from '../../../ui/index.ts';
import type { QuestionEditing } from '../dialog/QuestionDialog.tsx';
import { questionMessages } from '../messages.ts';
import { QuestionBody } from './QuestionBody.tsx';

/** Leaves what is most important of the list in sight. Pixels. */
const WIDTH = 560;

type Props = {
  readonly projectId: string;
  readonly questionId: string | undefined;
  readonly onEdit: (editing: QuestionEditing) => void;
  readonly onClose: () => void;
};

/** One question beside the list, which stays within reach. */
export function QuestionDrawer({ projectId, questionId, onEdit, onClose }: Props) {
  const words = useMessages(questionMessages);
  const last = useLastDefined(questionId);
  return (
    <Drawer open={questionId !== undefined} onClose={onClose} mask={false} size={WIDTH} title={words.title}>
      {last !== undefined && <QuestionBody key={last} projectId={projectId} questionId={last} onEdit={onEdit} />}
    </Drawer>
  );
}
