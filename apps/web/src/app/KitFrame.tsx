import { Outlet } from '@tanstack/react-router';
import { Kit } from '../ui/Kit.tsx';

/** The component kit around the screens outside of the shell. */
export const KitFrame = () => (
  <Kit>
    <Outlet />
  </Kit>
);
