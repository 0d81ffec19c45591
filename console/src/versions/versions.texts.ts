import { i18n } from '@lingui/core';
import { messages as de } from './versions.de.po';
import { messages as en } from './versions.en.po';

i18n.load({ de, en });
