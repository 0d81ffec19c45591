import { i18n } from '@lingui/core';
import { messages as de } from './apps.de.po';
import { messages as en } from './apps.en.po';

i18n.load({ de, en });
