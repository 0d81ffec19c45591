import { feature } from '../kernel/feature.ts';
import { peopleAudit } from './people.audit.ts';
import * as endpoints from './people.endpoints.ts';
import { peopleProblemTexts } from './people.problems.ts';
import * as schemas from './people.schemas.ts';

export const peopleContract = feature({
  name: 'people',
  endpoints,
  problems: peopleProblemTexts,
  schemas,
  audit: peopleAudit,
});
