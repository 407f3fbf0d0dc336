import { Drawer } from 'antd';
import { Suspense } from 'react';
import { create } from 'zustand';
import { lazy } from '../../platform/chunks/index.ts';
import { useMessages } from '../../platform/language/index.ts';
import { LinesSkeleton } from '../../ui/Skeletons.tsx';
import { shellMessages } from './messages.ts';

const store = create<{ open: boolean }>(() => ({ open: false }));
export const openPersonalSettings = (): void => store.setState({ open: true });

const PersonalSettings = lazy(async () => ({
  default: await import('../../domains/identity/index.ts').then(({ personalSettings }) => personalSettings()),
}));

/** The personal settings, from wherever the reader is. */
export function PersonalSettingsDrawer() {
  const words = useMessages(shellMessages);
  const { open } = store();
  return (
    <Drawer
      title={words.personalSettings}
      size={520}
      open={open}
      onClose={() => store.setState({ open: false })}
      destroyOnHidden
    >
      <Suspense fallback={<LinesSkeleton lines={8} />}>
        <PersonalSettings />
      </Suspense>
    </Drawer>
  );
}
