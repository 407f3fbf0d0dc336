import { type ModelVersion, modelElementCalls, modelFileCalls } from '@twinscape/contract/models';
import { Button } from 'antd';
import { useCall } from '../../../../platform/api/index.ts';
import { useMessages } from '../../../../platform/language/index.ts';
import { useAddressState, useNavigateTo, useProject } from '../../../../platform/routes/index.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../../ui/index.ts';
import { COMPARE_ADDRESS } from './address.ts';
import css from './Compare.module.css';
import { compareMessages } from './messages.ts';
import { Opened } from './Opened.tsx';
import type { Compared } from './sides.ts';

/**
 * Two versions of a model in three dimensions, and what changed between them (S-MOD-03, C-MODEL-09):
 * `/model?mode=compare&model=…&a=…&b=…`.
 */
export function Compare() {
  const words = useMessages(compareMessages);
  const project = useProject();
  const go = useNavigateTo();
  const [{ model, a, b }] = useAddressState(COMPARE_ADDRESS);
  const versions = useCall(
    modelFileCalls.GetAllVersions,
    { projectId: project.id, modelId: model },
    { enabled: model !== '', handles: true },
  );
  const leave = () => go('/elements/model', model ? { model, part: 'compare' } : {});
  const away = <Button onClick={leave}>{words.back}</Button>;
  if (model === '' || a === '' || b === '' || a === b)
    return (
      <Centre>
        <EmptyState title={words.needBoth} action={away} />
      </Centre>
    );
  if (versions.isPending)
    return (
      <Centre>
        <LinesSkeleton lines={4} />
      </Centre>
    );
  if (!versions.data)
    return (
      <Centre>
        <ErrorState
          error={versions.error}
          title={words.loadFailed}
          onRetry={() => void versions.refetch()}
          extra={away}
        />
      </Centre>
    );
  return (
    <Both
      key={`${model}/${a}/${b}`}
      of={{ projectId: project.id, modelId: model, a, b }}
      versions={versions.data}
      leave={leave}
    />
  );
}

const Centre = ({ children }: { readonly children: React.ReactNode }) => (
  <div className={css.compare}>
    <div className={css.stages}>
      <div className={css.middle}>{children}</div>
    </div>
  </div>
);

type BothProps = { readonly of: Compared; readonly versions: readonly ModelVersion[]; readonly leave: () => void };

function Both({ of, versions, leave }: BothProps) {
  const words = useMessages(compareMessages);
  const { projectId, modelId, a, b } = of;
  const changes = useCall(
    modelElementCalls.CompareVersion,
    { projectId, modelId, versionA: a, versionB: b },
    { handles: true, freshMs: 600_000 },
  );
  if (changes.isError)
    return (
      <Centre>
        <ErrorState
          error={changes.error}
          title={words.loadFailed}
          onRetry={() => void changes.refetch()}
          extra={<Button onClick={leave}>{words.back}</Button>}
        />
      </Centre>
    );
  return <Opened of={of} versions={versions} comparison={changes.data} leave={leave} />;
}
