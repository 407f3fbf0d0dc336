import type { DetailProps } from './ModelDrawer.tsx';
export function Overview({ row }: DetailProps) {
  return <p>{row.fileName}</p>;
}
