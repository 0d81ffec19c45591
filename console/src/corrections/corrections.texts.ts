import { i18n } from '@lingui/core';
import { messages as de } from './corrections.de.po';
import { messages as en } from './corrections.en.po';

i18n.load({ de, en });
