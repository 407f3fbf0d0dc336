import { useEffect } from 'react';
import { useTheme } from '../../../../platform/theme/index.ts';
import { usePreview } from '../context.ts';

/** What plans lie on in each theme: quiet, and apart from any floor. */
const PAPER = { light: '#f6f4ee', dark: '#20272f' } as const;

/** Plans lie on the paper of the theme. */
export function usePaper(): void {
  const { stage } = usePreview();
  const theme = useTheme();
  useEffect(() => stage?.setPaper(PAPER[theme]), [stage, theme]);
}
