import { i18n } from '@lingui/core';
import { messages as de } from './list-dialogs.de.po';
import { messages as en } from './list-dialogs.en.po';

i18n.load({ de, en });
