import { projectCalls } from '@twinscape/contract/projects';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCall } from '../../platform/api/index.ts';
import { useMessages } from '../../platform/language/index.ts';
import { getLandingPath, useAddressSearch, useNavigateTo } from '../../platform/routes/index.ts';
import { chooseProject, getSession, useSession, useSignedInUser } from '../../platform/session/index.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinesSkeleton } from '../../ui/Skeletons.tsx';
import { shellMessages } from './messages.ts';
import css from './Shell.module.css';

type Props = { readonly managersOnly: boolean; readonly children: ReactNode };

/**
 * Lets a project's screens stand once the project of the address is known; a copied address brings its own (G-USR-02).
 */
export function ProjectGate({ managersOnly, children }: Props) {
  const words = useMessages(shellMessages);
  const go = useNavigateTo();
  const user = useSignedInUser();
  const { project: id = '' } = useAddressSearch();
  const known = useSession((session) => session.project);
  const info = useCall(projectCalls.GetProjectInfo, { projectId: id }, { handles: true, freshMs: 60_000 });
  const asks = managersOnly && user.memberType === 2;
  const base = useCall(
    projectCalls.GetProjectBaseInfo,
    { projectId: id },
    { enabled: asks, handles: true, freshMs: 60_000 },
  );
  const { data } = info;
  // Whoever ends acting as somebody else is still here for a moment: what is read then is not for the own session.
  const reader = useRef(user.id);
  useEffect(() => {
    if (data && getSession().user?.id === reader.current) chooseProject(data);
  }, [data]);
  // A-06, RU-PERM-03: the route does not exist for a member who does not manage the project.
  const stranger = asks && base.isSuccess && !base.data.projectManagers.some(({ memberId }) => memberId === user.id);
  const manages = asks && base.isSuccess && !stranger;
  const managed = useRef('');
  useEffect(() => {
    if (manages) managed.current = id;
    // On another screen they are a member like others.
    else if (!managersOnly) managed.current = '';
    if (!stranger) return;
    // Who stops being manager of this project while on the screen stays in it.
    if (managed.current === id) go('/home', {}, true);
    else go('/login', { project: undefined }, true);
  }, [manages, managersOnly, stranger, id, go]);
  const away = (
    <Button type="primary" onClick={() => go(getLandingPath(user.memberType), { project: undefined })}>
      {words.toProjects}
    </Button>
  );
  if (info.error?.kind === 'refused')
    return <EmptyState title={words.projectClosed} hint={words.projectClosedHint} action={away} />;
  // NOTE: other parts of the page read the base info, too; only when it is asked for here does its failure count.
  const failed = info.isError ? info : asks && base.isError ? base : undefined;
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} extra={away} />;
  if (known?.id !== id || stranger || (asks && base.isPending))
    return (
      <div className={css.coming}>
        <LinesSkeleton lines={6} />
      </div>
    );
  return children;
}
