import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { changedAddress, type ListChange } from '@/shared/lib/use-list-address'

export const dialogTabs = ['basic', 'inventory', 'images', 'characteristics'] as const
export type DialogTab = (typeof dialogTabs)[number]

/**
 * Which dialog is open stands in the address, its tab behind the #: other screens can link to a
 * product, going back closes it, and a question about unsaved changes holds every way out at once.
 */
export function useProductDialog() {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const address = new URLSearchParams(search)

  const go = useCallback(
    (change: ListChange, tab?: DialogTab, replace = false) => {
      const current = new URLSearchParams(search)
      const next = changedAddress(current, { page: current.get('page') ?? undefined, ...change })
      const to = { search: next.toString(), hash: tab && tab !== 'basic' ? tab : '' }
      navigate(to, { replace, preventScrollReset: true })
    },
    [navigate, search],
  )
  return {
    editing: address.get('edit'),
    creating: address.has('new'),
    tab: dialogTabs.find((tab) => hash === `#${tab}`) ?? 'basic',
    openNew: useCallback(() => go({ new: '1', edit: undefined }), [go]),
    openEdit: useCallback((id: string, tab?: DialogTab) => go({ edit: id, new: undefined }, tab), [go]),
    showTab: useCallback((tab: DialogTab) => go({}, tab, true), [go]),
    close: useCallback(() => go({ edit: undefined, new: undefined }, undefined, true), [go]),
  }
}
