import { openCdeCalls } from '@twinscape/contract/opencde';
import type { Domain } from '../../platform/domain.ts';
import { bindRoutes } from '../../platform/http/index.ts';
import * as comments from './comments.ts';
import * as documents from './documents.ts';
import * as events from './events.ts';
import * as foundation from './foundation.ts';
import * as projects from './projects.ts';
import * as topics from './topics.ts';
import { documentUpload } from './uploads.ts';
import * as viewpoints from './viewpoints.ts';

/** buildingSMART's OpenCDE APIs for programs that know them: adapters over what questions and models export. */
export const opencde: Domain = {
  name: 'opencde',
  routes: bindRoutes(openCdeCalls, {
    ...foundation,
    ...projects,
    ...topics,
    ...comments,
    ...viewpoints,
    ...documents,
    ...events,
  }),
  raw: [documentUpload],
};
