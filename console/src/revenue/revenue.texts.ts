import { i18n } from '@lingui/core';
import { messages as de } from './revenue.de.po';
import { messages as en } from './revenue.en.po';

i18n.load({ de, en });
