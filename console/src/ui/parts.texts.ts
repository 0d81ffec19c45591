import { i18n } from '@lingui/core';
import { messages as de } from './parts.de.po';
import { messages as en } from './parts.en.po';

i18n.load({ de, en });
