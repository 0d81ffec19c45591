import { i18n } from '@lingui/core';
import { messages as de } from './people.de.po';
import { messages as en } from './people.en.po';

i18n.load({ de, en });
