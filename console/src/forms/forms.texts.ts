import { i18n } from '@lingui/core';
import { messages as de } from './forms.de.po';
import { messages as en } from './forms.en.po';

i18n.load({ de, en });
