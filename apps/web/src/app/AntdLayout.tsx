import { Outlet } from '@tanstack/react-router';
import { AntdProvider } from '../ui/AntdProvider.tsx';

/** The component kit around the screens outside of the shell. */
export const AntdLayout = () => (
  <AntdProvider>
    <Outlet />
  </AntdProvider>
);
