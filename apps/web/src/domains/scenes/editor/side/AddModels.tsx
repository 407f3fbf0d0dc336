import { MODEL_PAGE_SIZE, modelFileCalls } from '@twinscape/contract/models';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../platform/api/index.ts';
import { useMessages } from '../../../../platform/language/index.ts';
import { Dialog, EmptyState, ErrorState, LinesSkeleton, SearchBox } from '../../../../ui/index.ts';
import type { PreviewParts } from '../../../models/index.ts';
import css from '../Editor.module.css';
import { editorMessages } from '../messages.ts';

/** Models of the project, several at once. */
export function AddModels({ preview, onClose }: { readonly preview: PreviewParts; readonly onClose: () => void }) {
  const words = useMessages(editorMessages);
  const { projectId, views } = preview;
  const [find, setFind] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const list = useCall(modelFileCalls.GetModelList, { projectId, pageSize: MODEL_PAGE_SIZE }, { handles: true });
  const { view, change } = views.getState();
  const rows = list.data?.data.list.filter(({ modelName }) => modelName.toLowerCase().includes(find.toLowerCase()));
  const add = () => {
    change({ models: [...view.models, ...chosen.map((modelId) => ({ modelId }))] }, { step: true });
    onClose();
  };
  return (
    <Dialog title={words.addModels} open onClose={onClose} onSubmit={add} disabled={chosen.length === 0}>
      <SearchBox typed={find} onTyped={setFind} placeholder={words.searchModels} />
      <div className={css.choices}>
        {list.isPending ? (
          <LinesSkeleton lines={5} />
        ) : !rows ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : rows.length === 0 ? (
          <EmptyState small title={words.noneFound} />
        ) : (
          rows.map(({ modelId, modelName, phaseName, currentVersion }) => {
            const isIn = view.models.some((one) => one.modelId === modelId);
            const off = isIn ? words.alreadyIn : currentVersion ? undefined : words.notOpenable;
            return (
              <Checkbox
                key={modelId}
                className={css.choiceRow ?? ''}
                disabled={off !== undefined}
                checked={isIn || chosen.includes(modelId)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, modelId] : chosen.filter((one) => one !== modelId))
                }
              >
                <span className="cut">{modelName}</span>
                <span className="faint cut">{off ?? phaseName}</span>
              </Checkbox>
            );
          })
        )}
      </div>
    </Dialog>
  );
}
