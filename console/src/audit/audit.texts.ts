import { i18n } from '@lingui/core';
import { messages as de } from './audit.de.po';
import { messages as en } from './audit.en.po';

i18n.load({ de, en });
