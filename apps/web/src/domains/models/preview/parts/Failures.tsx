import { Button, Space } from 'antd';
import { useMessages } from '../../../../platform/language/index.ts';
import { EmptyState, ErrorState } from '../../../../ui/index.ts';
import { usePreview, useStageState } from '../context.ts';
import { previewMessages } from '../messages.ts';
import css from '../Preview.module.css';
import { useReconnecting } from './useReconnecting.ts';

/** Why nothing can be seen, and what may be done about it. */
export function Failures({ hasWebGl }: { readonly hasWebGl: boolean }) {
  const words = useMessages(previewMessages);
  useReconnecting();
  const { leave, stage } = usePreview();
  const models = useStageState((state) => state.models);
  const failed = models.filter(({ state }) => state === 'failed');
  const away = leave && <Button onClick={leave.run}>{words.toList}</Button>;
  if (!hasWebGl)
    return (
      <div className={css.middle}>
        <EmptyState title={words.noWebGl} hint={words.noWebGlHint} action={away} />
      </div>
    );
  // As long as one of several can be seen, the others are a note.
  if (failed.length === 0 || failed.length < models.length) return null;
  const failure = failed[0]?.failure;
  return (
    <div className={css.middle}>
      {failure ? (
        <ErrorState error={failure} title={words.loadFailed} onRetry={() => stage?.retry()} extra={away} />
      ) : (
        <EmptyState
          title={words.loadFailed}
          action={
            <Space>
              <Button type="primary" onClick={() => stage?.retry()}>
                {words.retry}
              </Button>
              {away}
            </Space>
          }
        />
      )}
    </div>
  );
}
