import { i18n } from '@lingui/core';
import { messages as de } from './terms.de.po';
import { messages as en } from './terms.en.po';

i18n.load({ de, en });
