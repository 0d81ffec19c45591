import { feature } from '../kernel/feature.ts';
import { peopleAudit } from './people.audit.ts';
import { personDescriptions } from './people.descriptions.ts';
import * as endpoints from './people.endpoints.ts';
import { peopleProblemTexts } from './people.problems.ts';
import * as schemas from './people.schemas.ts';

export const peopleContract = feature({
  name: 'people',
  endpoints,
  problems: peopleProblemTexts,
  schemas,
  descriptions: personDescriptions,
  audit: peopleAudit,
});
